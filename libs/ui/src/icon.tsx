import { iconPaths, type IconName } from './icon-paths';

export type { IconName } from './icon-paths';

export type IconProps = {
  name: IconName;
  /** Width and height in CSS pixels. */
  size?: number;
  /** Only for an icon that stands alone and has a meaning; without it, the icon is decorative. */
  label?: string;
  /** Fills the shape with the text color, as for `play` and `star`. */
  filled?: boolean;
};

/** An icon in the color of the text around it. */
export function Icon({ name, size = 24, label, filled = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {iconPaths[name]}
    </svg>
  );
}
