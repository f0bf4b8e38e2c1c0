import { styled } from 'styled-components';
import type { PostPicture as Picture } from '@portal/contracts/community';
import { color, radius } from '@portal/ui/tokens';

/** The most that a picture takes of the feed, in CSS pixels of its height. */
const MOST = 560;

const StyledPicture = styled.img`
  display: block;
  max-width: 100%;
  height: auto;
  border-radius: ${radius.md};
  background: ${color.raised};
`;

interface PostPictureProps {
  picture: Picture;
  /** Alt text for a picture without a description. */
  fallback: string;
}

/** A post's picture, uncropped. Its space is reserved before it loads; a new tab shows it in full size. */
export function PostPicture({ picture: { pictureUrl, width, height, description }, fallback }: PostPictureProps) {
  const scale = Math.min(1, MOST / height);
  return (
    <a href={pictureUrl} target="_blank" rel="noopener">
      <StyledPicture
        src={pictureUrl}
        alt={description || fallback}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
