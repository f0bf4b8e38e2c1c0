import { pictureUrlOf } from '@portal/contracts/pictures';

const [BEFORE, AFTER] = pictureUrlOf('*').split('*') as [string, string];

const urlFor = (token: string) => `'${BEFORE}' || ${token} || '${AFTER}'`;

/** The address of the picture of a row of users that a statement calls `user`; null without a picture. */
export const pictureOf = (user: string) => `${urlFor(`${user}.picture_token`)} AS "profileImageUrl"`;

/** The address of a row of post_pictures that a statement calls `picture`; null where there is none. */
export const pictureUrl = (picture: string) => urlFor(`${picture}.token`);
