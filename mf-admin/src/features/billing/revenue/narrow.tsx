import { styled } from 'styled-components';

/** As wide as a choice needs. */
export const Narrow = styled.div`
  max-width: 20rem;
`;
