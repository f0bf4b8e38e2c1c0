import { useState, type SubmitEvent } from 'react';
import type { Area } from 'react-easy-crop';
import { styled } from 'styled-components';
import { LIMITS } from '@portal/contracts/limits';
import type { Crop } from '@portal/contracts/pictures';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, touch } from '@portal/ui/tokens';
import { pictureCopy as copy } from '../copy';
import type { ChosenPicture } from './chosen-picture';
import { CropArea } from './crop-area';
import { CropPreview } from './crop-preview';
import { PictureError } from './picture-error';

const StyledZoom = styled.label`
  display: flex;
  align-items: center;
  flex: 1;
  gap: 0.75rem;
  min-width: 12rem;

  input {
    flex: 1;
    min-width: 0;
    height: ${touch};
    accent-color: ${color.accent};
  }
`;

/** An area in percent, as the API takes it. */
function cropOf({ x, y, width }: Area, picture: ChosenPicture): Crop {
  const side = ((width / 100) * picture.width) / Math.min(picture.width, picture.height);
  const within = (value: number, min: number) => Math.min(1, Math.max(min, value));
  return { x: within(x / 100, 0), y: within(y / 100, 0), size: within(side, 1 / LIMITS.picture.zoom) };
}

interface CropFormProps {
  picture: ChosenPicture;
  saving: boolean;
  /** Why it was not saved. */
  fault: string | undefined;
  onSave: (crop: Crop) => void;
  onCancel: () => void;
}

/** Chooses the part of a picture that is shown. */
export default function CropForm({ picture, saving, fault, onSave, onCancel }: CropFormProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (area && !saving) onSave(cropOf(area, picture));
  };

  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <Text>{copy.about}</Text>
      <CropArea url={picture.url} place={place} zoom={zoom} onMove={setPlace} onZoom={setZoom} onShow={setArea} />
      <Row gap="lg">
        <StyledZoom>
          {copy.zoom}
          <input
            type="range"
            min={1}
            max={LIMITS.picture.zoom}
            step={0.1}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </StyledZoom>
        <Row nowrap>
          <CropPreview url={picture.url} area={area} />
          <Text muted size="sm">
            {copy.preview}
          </Text>
        </Row>
      </Row>
      <PictureError>{fault}</PictureError>
      <Row justify="end">
        <Button variant="secondary" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" disabled={saving || !area}>
          {saving ? copy.saving : copy.save}
        </Button>
      </Row>
    </Stack>
  );
}
