import Cropper, { type Area, type Point } from 'react-easy-crop';
import { styled } from 'styled-components';
import { LIMITS } from '@portal/contracts/limits';
import { color, radius } from '@portal/ui/tokens';
import { pictureCopy as copy } from '../copy';

/** The cropper's own rules: it would bring them as a style element, which the pages' security policy refuses. */
const StyledCropArea = styled.div`
  position: relative;
  height: min(20rem, 45dvh);
  border-radius: ${radius.md};
  background: #071324;

  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    justify-content: center;
    align-items: center;
    overflow: hidden;
    border-radius: inherit;
    user-select: none;
    touch-action: none;
    cursor: move;
  }
  .reactEasyCrop_Image {
    max-width: 100%;
    max-height: 100%;
    margin: auto;
    position: absolute;
    inset: 0;
    will-change: transform;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    left: 50%;
    top: 50%;
    transform: translate(-50%, -50%);
    box-sizing: border-box;
    border: 2px solid #fff;
    border-radius: 50%;
    box-shadow: 0 0 0 9999em;
    color: rgb(0 0 0 / 60%);
    overflow: hidden;
  }
  .reactEasyCrop_CropArea:focus-visible {
    border-color: ${color.accent};
    border-width: 4px;
    outline: none;
  }
`;

interface CropAreaProps {
  url: string;
  place: Point;
  zoom: number;
  onMove: (place: Point) => void;
  onZoom: (zoom: number) => void;
  /** Called with the area inside the circle, in percent of the picture's width and height. */
  onShow: (area: Area) => void;
}

/** The picture behind a circle: moved with mouse, finger or arrow keys, enlarged with wheel or two fingers. */
export function CropArea({ url, place, zoom, onMove, onZoom, onShow }: CropAreaProps) {
  return (
    <StyledCropArea>
      <Cropper
        image={url}
        crop={place}
        zoom={zoom}
        maxZoom={LIMITS.picture.zoom}
        aspect={1}
        showGrid={false}
        keyboardStep={8}
        disableAutomaticStylesInjection
        mediaProps={{ alt: '' }}
        cropperProps={{ role: 'group', 'aria-label': copy.area }}
        onCropChange={onMove}
        onZoomChange={onZoom}
        onCropAreaChange={onShow}
      />
    </StyledCropArea>
  );
}
