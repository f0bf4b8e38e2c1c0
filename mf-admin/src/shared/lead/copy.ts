/** Labels for a lead's data. */
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
