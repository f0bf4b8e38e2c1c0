/** What heads the columns of the export of members; an import reads them back. */
export const MEMBER_COLUMNS = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  plan: 'Plan',
  courseProgress: 'Course Progress',
  joined: 'Joined',
  lastActive: 'Last Active',
  account: 'Account',
} as const;

/** Column headers of the lead export; an import accepts them, except for the last. */
export const LEAD_COLUMNS = {
  submitted: 'Submitted',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  industry: 'Industry',
  currentIncome: 'Current Income',
  incomeGoal: 'Income Goal',
  businessDescription: 'Business Description',
  status: 'Status',
  reason: 'Reason',
  reachedOut: 'Reached Out',
  otherSubmissions: 'Other Submissions',
} as const;
