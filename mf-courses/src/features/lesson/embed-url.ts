import { embedUrl, youtubeIdOf } from '@portal/contracts/youtube';

/**
 * The embed URL of a video: YouTube's watch, youtu.be, and shorts links become embed links on its cookieless host,
 * other links are unchanged (spec section 5). Undefined for anything but an http or https link.
 */
export function toEmbedUrl(videoUrl: string): string | undefined {
  if (!URL.canParse(videoUrl)) return undefined;
  const url = new URL(videoUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const id = youtubeIdOf(url);
  return id ? embedUrl(id) : videoUrl;
}
