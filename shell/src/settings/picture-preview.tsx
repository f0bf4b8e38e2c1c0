import { profileSchema } from '@portal/contracts/account';
import { Avatar } from '@portal/ui/avatar';
import type { ProfileFields } from './profile-draft';
import { useSettled } from './use-settled';

/** Milliseconds without typing after which an address counts as written. */
const WRITTEN_AFTER = 400;

interface PicturePreviewProps {
  typed: ProfileFields;
  onBroken: (url: string) => void;
}

/** How the member will look to others with what is typed. */
export function PicturePreview({ typed, onBroken }: PicturePreviewProps) {
  const address = useSettled(typed.profileImageUrl, WRITTEN_AFTER);
  const url = profileSchema.shape.profileImageUrl.safeParse(address.trim() || null).data ?? null;
  return <Avatar person={{ ...typed, profileImageUrl: url }} size="large" onBroken={onBroken} />;
}
