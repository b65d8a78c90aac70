import { type ReactNode, useId } from 'react';
import { Button, Card, FormError, Heading, Notice, Stack, Text } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import type { WorkPart } from './useWorkPart.ts';

export interface WorkSectionProps {
  title: string;
  text: string;
  part: Omit<WorkPart<never>, 'set' | 'value'>;
  children: ReactNode;
}

/** One part with its name, what went wrong, and its buttons, which come with the first change. */
export function WorkSection({ title, text, part, children }: WorkSectionProps) {
  const { work: words } = useMessages();
  const titleId = useId();
  const errorId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <form noValidate onSubmit={part.save} aria-describedby={part.problem ? errorId : undefined}>
        <Stack gap={4}>
          <div>
            <Heading level={2} size="lg" id={titleId}>
              {title}
            </Heading>
            <Text size="sm" tone="soft">
              {text}
            </Text>
          </div>
          {children}
          {part.isOutdated && <Notice tone="warning">{words.outdated}</Notice>}
          <FormError id={errorId}>{part.problem}</FormError>
          {part.isChanged && (
            <Stack direction="row" gap={2} wrap>
              <Button type="submit" busy={part.busy} busyLabel={words.saving}>
                {words.save(title)}
              </Button>
              <Button variant="quiet" onClick={part.discard}>
                {words.discard}
              </Button>
            </Stack>
          )}
        </Stack>
      </form>
    </Card>
  );
}
