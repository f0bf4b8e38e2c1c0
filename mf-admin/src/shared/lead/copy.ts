/** What the parts of a lead are called, wherever one is shown. */
export const copy = {
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    industry: 'Industry',
    submitted: 'Submitted',
    currentIncome: 'Current Income',
    incomeGoal: 'Income Goal',
    businessDescription: 'Business Description',
  },
  sendEmail: 'Send Email',
  call: 'Call',
};
