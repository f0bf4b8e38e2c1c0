import { asStored, squareOf } from './square';

const WIDE = { width: 400, height: 200 };

test.each([
  [
    { x: 0.5, y: 0, size: 0.5 },
    { left: 200, top: 0, side: 100 },
  ],
  [
    { x: 0.25, y: 0, size: 1 },
    { left: 100, top: 0, side: 200 },
  ],
  [
    { x: 1, y: 1, size: 1 },
    { left: 200, top: 0, side: 200 },
  ],
  [
    { x: 0.9, y: 0.9, size: 0.5 },
    { left: 300, top: 100, side: 100 },
  ],
])('the square of %o lies inside the picture', (crop, square) => {
  expect(squareOf(crop, WIDE)).toEqual(square);
});

test('of a picture that is one pixel wide there is one pixel', () => {
  expect(squareOf({ x: 0, y: 0.5, size: 0.2 }, { width: 1, height: 9 })).toEqual({ left: 0, top: 5, side: 1 });
});

/** The upper left corner of the upright picture, as each EXIF orientation stores it in 400 × 200 pixels. */
test.each([
  [1, 0, 0],
  [2, 390, 0],
  [3, 390, 190],
  [4, 0, 190],
  [5, 0, 0],
  [6, 0, 190],
  [7, 390, 190],
  [8, 390, 0],
])('orientation %i keeps the upper left corner at %i, %i', (orientation, left, top) => {
  expect(asStored({ left: 0, top: 0, side: 10 }, orientation, WIDE)).toEqual({ left, top, side: 10 });
});
