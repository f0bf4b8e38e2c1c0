/** Where a device subscribes to push messages; a service worker has no calls. */
export const PUSH_PATH = '/api/account/push';

/** Where a device of staff does. */
export const STAFF_PUSH_PATH = '/api/admin/push';

/** What a device is sent, encrypted for it alone (RFC 8291): what its service worker shows. */
export interface PushPayload {
  /** The portal's name. */
  title: string;
  /** The text of the notification. */
  text: string;
  /** The path of the page where it leads. */
  path: string;
  /** Notifications with the same tag replace each other. */
  tag: string;
  /** The path of the owner's logo, if there is one. */
  icon?: string;
}
