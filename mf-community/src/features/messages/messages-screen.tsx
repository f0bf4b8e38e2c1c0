import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { SearchForm } from '@portal/ui/search-form';
import { Row, Stack } from '@portal/ui/stack';
import { width } from '@portal/ui/tokens';
import { styled } from 'styled-components';
import { copy } from './copy';
import { useOutgoing, useWaitingMessages } from './outgoing';
import { FoundMessages, Thread } from './thread';
import { UnsentMessage, WaitingMessage } from './unsent-message';
import { useMessageSearch } from './use-message-search';
import { useMessageDraft } from './use-message-draft';
import { MessageComposer } from './message-composer';

const StyledColumn = styled(Stack)`
  max-width: calc(${width.text} + 12rem);
`;

/** What the member and the coaching team write to each other. */
export function MessagesScreen() {
  const [searched, search] = useMessageSearch();
  const written = useMessageDraft();
  const { outgoing, write, again, drop } = useOutgoing();
  const waiting = useWaitingMessages().map((message) => <WaitingMessage key={message.key} message={message} />);
  const failed = outgoing.map((message) => (
    <UnsentMessage
      key={message.key}
      message={message}
      onAgain={() => again(message)}
      onEdit={() => {
        written.putBack(message);
        drop(message.key);
      }}
    />
  ));
  const searching = (
    <SearchForm key={searched} id="message-search" texts={copy.search} searched={searched} onSearch={search} />
  );
  return (
    <Page>
      <Row>
        <Button as={Link} to="/coaching" variant="ghost">
          <Icon name="arrow-left" size={18} />
          {copy.back}
        </Button>
      </Row>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <StyledColumn gap="lg">
        {searched === '' ? (
          <>
            <Thread unsent={[...waiting, ...failed]} hasUnsent={waiting.length + failed.length > 0} />
            <MessageComposer written={written} onSend={write} />
            {searching}
          </>
        ) : (
          <>
            {searching}
            <FoundMessages words={searched} onAll={() => search('')} />
          </>
        )}
      </StyledColumn>
    </Page>
  );
}
