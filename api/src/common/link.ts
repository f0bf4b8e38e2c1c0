import { httpUrl } from '@portal/contracts/text';

const link = httpUrl.nullable().catch(null);

/** A stored link when it is http or https; anything else (`javascript:`, a typing error) is no link to anyone. */
export const linkOrNull = (stored: string | null) => link.parse(stored);
