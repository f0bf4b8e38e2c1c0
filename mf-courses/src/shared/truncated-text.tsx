import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Text } from '@portal/ui/text';
import { color, font, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';

const LINES = 3;

const StyledShortText = styled.div`
  position: relative;
`;

const StyledText = styled(Text)<{ $open: boolean; $cut: boolean }>`
  ${({ $open }) =>
    !$open &&
    `
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: ${LINES};
    overflow: hidden;
  `}
  ${({ $cut }) =>
    $cut &&
    `
    mask:
      linear-gradient(#000 0 0) top / 100% calc(100% - 1lh) no-repeat,
      linear-gradient(to left, transparent 5.5em, #000 8.5em) bottom / 100% 1lh no-repeat;
  `}
`;

/** Overlays the end of the last line, to avoid a layout shift. */
const StyledToggle = styled.button<{ $open: boolean }>`
  display: flex;
  align-items: flex-end;
  min-height: ${touch};
  padding: 0 0 0 ${space.sm};
  border: 0;
  background: none;
  color: ${color.accentText};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
  ${({ $open }) => ($open ? 'padding-left: 0; align-items: center;' : 'position: absolute; right: 0; bottom: 0;')}
`;

/** Text truncated to three lines, expandable. */
export function TruncatedText({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const measure = () => {
      if (text.current) setCut(text.current.scrollHeight > text.current.clientHeight + 1);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);

  return (
    <StyledShortText>
      <StyledText ref={text} size="sm" muted $open={open} $cut={cut}>
        {children}
      </StyledText>
      {(cut || open) && (
        <StyledToggle type="button" aria-expanded={open} $open={open} onClick={() => setOpen(!open)}>
          {open ? copy.shortText.less : copy.shortText.more}
        </StyledToggle>
      )}
    </StyledShortText>
  );
}
