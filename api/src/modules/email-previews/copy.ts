export const COPY = { noTemplate: 'We don’t send an email like this.' };
