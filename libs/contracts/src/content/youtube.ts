/** Where thumbnails come from: the only place besides ours that a page may load pictures from. */
export const THUMBNAIL_ORIGIN = 'https://i.ytimg.com';

/** The address of a video's thumbnail, 320 × 180 pixels. */
export const thumbnailUrl = (youtubeId: string) => `${THUMBNAIL_ORIGIN}/vi/${youtubeId}/mqdefault.jpg`;

/** The address at which a video is watched. */
export const watchUrl = (youtubeId: string) => `https://www.youtube.com/watch?v=${youtubeId}`;

/** The address to embed a video from: the video host's own without cookies. */
export const embedUrl = (youtubeId: string) => `https://www.youtube-nocookie.com/embed/${youtubeId}`;

const YOUTUBE_HOSTS = ['www.youtube.com', 'youtube.com', 'm.youtube.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;

/** The video ID in a YouTube watch, youtu.be, or shorts link; undefined for any other link. */
export function youtubeIdOf({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = '', second = ''] = pathname.split('/');
  let id: string | null = null;
  if (hostname === 'youtu.be') id = first;
  if (YOUTUBE_HOSTS.includes(hostname) && first === 'watch') id = searchParams.get('v');
  if (YOUTUBE_HOSTS.includes(hostname) && first === 'shorts') id = second;
  return id && YOUTUBE_ID.test(id) ? id : undefined;
}
