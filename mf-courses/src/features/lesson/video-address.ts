const YOUTUBE_HOSTS = ['www.youtube.com', 'youtube.com', 'm.youtube.com'];
const VIDEO_ID = /^[\w-]{11}$/;

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = '', second = ''] = pathname.split('/');
  let id: string | null = null;
  if (hostname === 'youtu.be') id = first;
  if (YOUTUBE_HOSTS.includes(hostname) && first === 'watch') id = searchParams.get('v');
  if (YOUTUBE_HOSTS.includes(hostname) && first === 'shorts') id = second;
  return id && VIDEO_ID.test(id) ? id : undefined;
}

/**
 * The address to embed a video from: YouTube's watch, youtu.be and shorts links become embed links of its cookie-less
 * host, other links stay as they are (spec section 5). Nothing for what is not an http or https link.
 */
export function embedAddress(videoUrl: string): string | undefined {
  if (!URL.canParse(videoUrl)) return undefined;
  const url = new URL(videoUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const id = youtubeId(url);
  return id ? `https://www.youtube-nocookie.com/embed/${id}` : videoUrl;
}
