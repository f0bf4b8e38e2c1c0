import type { Area } from 'react-easy-crop';
import { styled } from 'styled-components';
import { color } from '@portal/ui/tokens';

const StyledPreview = styled.div`
  position: relative;
  flex: none;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 50%;
  overflow: hidden;
  box-shadow: 0 0 0 1px ${color.border};

  img {
    position: absolute;
    max-width: none;
  }
`;

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** An area of a picture, in the size in which it appears next to the member's posts. */
export function CropPreview({ url, area }: { url: string; area: Area | undefined }) {
  return (
    <StyledPreview>
      {area && (
        <img
          src={url}
          alt=""
          style={{
            width: percent(100, area.width),
            height: percent(100, area.height),
            left: percent(-area.x, area.width),
            top: percent(-area.y, area.height),
          }}
        />
      )}
    </StyledPreview>
  );
}
