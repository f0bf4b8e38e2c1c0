import { pictureUrlOf } from '@portal/contracts/pictures';

const [BEFORE, AFTER] = pictureUrlOf('*').split('*') as [string, string];

const addressOf = (token: string) => `'${BEFORE}' || ${token} || '${AFTER}'`;

/** The address of the picture of a row of users that a statement calls `user`; null without a picture. */
export const pictureOf = (user: string) => `${addressOf(`${user}.picture_token`)} AS "profileImageUrl"`;

/** The address of a row of post_pictures that a statement calls `picture`; null where there is none. */
export const pictureAddress = (picture: string) => addressOf(`${picture}.token`);
