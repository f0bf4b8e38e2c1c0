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
  /** What is said of a picture whose author said nothing. */
  fallback: string;
}

/** The picture of a post, whole. Its place is kept before it is there; in a tab of its own it is as large as it gets. */
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
