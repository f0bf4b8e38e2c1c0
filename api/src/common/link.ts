import { httpUrl } from '@portal/contracts/text';

/** A stored link when it is http or https; anything else (`javascript:`, a typing error) is no link to anyone. */
export const linkOrNull = (link: string | null) => httpUrl.nullable().catch(null).parse(link);
