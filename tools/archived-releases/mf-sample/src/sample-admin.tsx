import { useState } from 'react';
import { forgetAdmin, readAdminStatus, rememberAdmin, useAdminStatus } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Page } from '@portal/ui/page';

export default function SampleAdmin() {
  const isAdmin = useAdminStatus();
  const [counts, setCounts] = useState(false);
  const remember = () => {
    rememberAdmin(Date.now());
    setCounts(readAdminStatus(Date.now()));
  };
  return (
    <Page>
      <h1>Sample of the admin’s</h1>
      <p>{isAdmin && counts ? 'Here is the admin' : 'Here is somebody'}</p>
      <Button onClick={remember}>Remember</Button>
      <Button onClick={forgetAdmin}>Forget</Button>
    </Page>
  );
}
