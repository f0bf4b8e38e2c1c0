import type { Video } from '@portal/contracts/videos';

/** The part of the library's address that names the video to open, by its id at the video host. */
export const WATCH_PARAMETER = 'watch';

/** The address of the library with this video open, which need not be one of the twenty. */
export const watchUrl = ({ youtubeId }: Video) => `/videos?${WATCH_PARAMETER}=${youtubeId}`;
