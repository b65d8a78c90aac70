import styled from '@emotion/styled';
import { Badge, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { CardBody, CardFoot, CardImage, CardRoot, CardSummary, CardTitle } from '../service/card-parts.ts';
import { ServiceFacts, ServicePrice } from '../service/ServiceFacts.tsx';
import { ServiceGrid, ServiceItem } from '../service/ServiceGrid.tsx';
import { sampleServices } from './sample-services.ts';

const Note = styled(Text)`
  margin-block: ${theme.space(6)} ${theme.space(4)};
`;
const Mark = styled.div`
  position: absolute;
  z-index: 1;
  top: ${theme.space(3)};
  left: ${theme.space(3)};
`;

/** Four examples in place of the featured services: marked, without links and without booking. */
export function SampleServices() {
  const messages = useMessages();
  return (
    <>
      <Note tone="muted" size="sm">
        {messages.home.samplesNote}
      </Note>
      <ServiceGrid data-columns={4}>
        {sampleServices.map((sample, index) => (
          <ServiceItem key={sample.name} index={index}>
            <CardRoot>
              <Mark>
                <Badge tone="accent">{messages.home.sample}</Badge>
              </Mark>
              <CardImage src={sample.images[0]} alt="" sizes="290px" />
              <CardBody>
                <CardTitle>{messages.home.samples[sample.name].title}</CardTitle>
                <ServiceFacts service={sample} />
                <CardSummary>{messages.home.samples[sample.name].description}</CardSummary>
                <CardFoot>
                  <ServicePrice service={sample} />
                </CardFoot>
              </CardBody>
            </CardRoot>
          </ServiceItem>
        ))}
      </ServiceGrid>
    </>
  );
}
