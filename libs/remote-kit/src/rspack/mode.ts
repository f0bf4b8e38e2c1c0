/** Whether a build is for developers: NODE_ENV says so, as other bundlers have it. */
export const isDevelopment = () => process.env['NODE_ENV'] === 'development';

export const modeOf = () => (isDevelopment() ? 'development' : 'production');
