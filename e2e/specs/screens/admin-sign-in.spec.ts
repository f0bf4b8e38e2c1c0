import { expectNoViolation } from '../../support/axe';
import { expectFaultTold } from '../../support/form-faults';
import { expectScreens, test } from '../../support/screen-sweep';

test.use({
  opens: ['mf-admin/admin-login', 'mf-admin/staff-invitation'],
});

test('what the admin sees before sign-in', async ({ page, happened, ownScreens, consoleErrors }) => {
  await expectScreens(page, happened, await ownScreens('public'), {
    then: {
      '/admin-login': async () => {
        await expectFaultTold(page, 'Sign In', 'Password', /./);
        await expectNoViolation(page, 'admin sign-in with a fault');
      },
    },
  });
  consoleErrors.expect(/status of 40[01]/);
});
