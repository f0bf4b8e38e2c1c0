import { worksheetUrl } from '@portal/contracts/courses';
import { httpUrl } from '@portal/contracts/text';

const link = httpUrl.nullable().catch(null);
const worksheet = worksheetUrl.nullable().catch(null);

/** A stored link when it is http or https; anything else (`javascript:`, a typing error) is no link to anyone. */
export const linkOrNull = (stored: string | null) => link.parse(stored);

/** Where a stored worksheet is: a link as above, or the portal's own worksheet by its path. */
export const worksheetOrNull = (stored: string | null) => worksheet.parse(stored);
