import { matchPath, NavLink, useLocation, useMatches, useNavigate, useParams, useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Page } from '@portal/ui/page';

export default function SampleAddress() {
  const { part } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const matched = matchPath('/sample/address/:part', pathname)?.params.part;
  return (
    <Page>
      <h1>Sample of an address</h1>
      <p>
        {part} {matched} {search.get('more')} {useMatches().length > 0 && 'matched'}
      </p>
      <NavLink to="/sample/moved">To what moved</NavLink>
      <Button onClick={() => void navigate(-1)}>Back</Button>
    </Page>
  );
}
