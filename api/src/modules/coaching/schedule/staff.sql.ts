/** A staff account ($1, its email address) that can have a desk: support is not shown what members and coaches talk about. */
export const STAFF_WITH_WORKSPACE = `SELECT id FROM staff WHERE email = $1 AND role IN ('coach', 'owner')`;
