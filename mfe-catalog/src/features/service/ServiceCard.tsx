import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from 'remote-sdk';
import type { Service } from 'shared-contracts';
import { Button } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { usePrefetchBooking } from '../prefetch/usePrefetchBooking.ts';
import { CardBody, CardFoot, CardImage, CardRoot, CardSummary, CardTitle } from './card-parts.ts';
import { summaryOf } from './plain-text.ts';
import { ServiceFacts, ServicePrice } from './ServiceFacts.tsx';
import { servicePath } from './service-path.ts';
import { useBookNow } from './useBookNow.ts';

const SIZES = '(max-width: 767px) 104px, 290px';

export interface ServiceCardProps {
  service: Service;
  /** Opens the details in place; without it the link goes to them. */
  onOpen?: (slug: string) => void;
  /** Called when a pointer rests on it, or it gets focus or touch; `answered` settles once its providers are here. */
  onPoint?: (slug: string, answered: Promise<unknown>) => void;
  /** Other words on the button; Book Now where absent. */
  book?: { label: string; name: string };
  /** Which of its pictures; the first where absent. */
  picture?: string;
  /** Its picture is on the first screen. */
  priority?: boolean;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const ServiceCard = memo(function ServiceCard(props: ServiceCardProps) {
  const { service, onOpen, onPoint, book, picture, priority } = props;
  const messages = useMessages();
  const { navigation } = useHost();
  const bookNow = useBookNow();
  const prefetch = usePrefetchBooking(service.slug, onPoint);
  const open = (event: MouseEvent) => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(service.slug);
  };
  return (
    <CardRoot {...prefetch}>
      <CardImage src={picture ?? service.images[0]} alt="" sizes={SIZES} priority={priority} />
      <CardBody>
        <CardTitle>
          {onOpen ? (
            // No `Link`: each of those is rendered again with every change of the address.
            <a href={navigation.href(servicePath(service))} onClick={open}>
              {service.title}
            </a>
          ) : (
            <Link to={servicePath(service)}>{service.title}</Link>
          )}
        </CardTitle>
        <ServiceFacts service={service} />
        <CardSummary>{summaryOf(service.description)}</CardSummary>
        <CardFoot>
          <ServicePrice service={service} />
          <Button
            size="sm"
            aria-label={book?.name ?? messages.service.bookNamed(service.title)}
            disabled={!service.isActive}
            onClick={() => void bookNow(service.slug)}
          >
            {book?.label ?? messages.service.bookNow}
          </Button>
        </CardFoot>
      </CardBody>
    </CardRoot>
  );
});
