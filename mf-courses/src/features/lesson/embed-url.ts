import { embedUrl, youtubeIdOf } from '@portal/contracts/youtube';

/**
 * The address to embed a video from: YouTube's watch, youtu.be and shorts links become embed links of its cookie-less
 * host, other links stay as they are (spec section 5). Nothing for what is not an http or https link.
 */
export function toEmbedUrl(videoUrl: string): string | undefined {
  if (!URL.canParse(videoUrl)) return undefined;
  const url = new URL(videoUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const id = youtubeIdOf(url);
  return id ? embedUrl(id) : videoUrl;
}
