import { Shape } from '@portal/ui/placeholder';
import { CardShape } from '@portal/ui/shapes';
import { Stack } from '@portal/ui/stack';

/** The title of a screen that is named after what it shows. */
export const TitleShape = () => <Shape width="17rem" height="2.5rem" />;

/** What is listed in cards, to come. */
export const CardShapes = () => (
  <Stack>
    {[0, 1, 2].map((place) => (
      <CardShape key={place} widths={['90%', '60%']} />
    ))}
  </Stack>
);
