import styled from '@emotion/styled';
import { inquiryTypes, normaliseMobile } from 'shared-contracts';
import { Button, Card, FormError, Heading, media, Notice, Text, theme } from 'shared-ui';
import { SelectField, TextField } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useContactForm } from './useContactForm.ts';

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  align-items: start;
  margin-block: ${theme.space(6)};

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;

    > .wide {
      grid-column: 1 / -1;
    }
  }
`;

/** Beside the button where there is room: a message that comes and goes must not move the page. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(4)};
  min-height: 56px;
`;

export function ContactForm() {
  const words = useMessages().contact.form;
  const form = useContactForm();
  const phone = form.field('mobileNo');
  return (
    <Card as="section" id="contact-form" aria-labelledby="contact-form-heading">
      <Heading level={2} size="lg" id="contact-form-heading">
        {words.heading}
      </Heading>
      <Text tone="muted">{words.promise}</Text>
      <form {...form.props} aria-labelledby="contact-form-heading">
        <Fields>
          <TextField kind="name" label={words.name} required {...form.field('name')} />
          <TextField kind="email" label={words.email} required {...form.field('email')} />
          <TextField
            label={words.mobileNo}
            hint={words.optional}
            type="tel"
            autoComplete="tel"
            {...phone}
            onChange={(typed) => phone.onChange(normaliseMobile(typed))}
          />
          <SelectField
            label={words.inquiry}
            options={inquiryTypes}
            words={words.inquiries}
            {...form.field('inquiry')}
          />
          <div className="wide">
            <TextField label={words.subject} required maxLength={200} {...form.field('subject')} />
          </div>
          <div className="wide">
            <TextField label={words.message} required multiline rows={5} maxLength={5000} {...form.field('message')} />
          </div>
        </Fields>
        <Actions>
          <Button type="submit" busy={form.status === 'sending'} busyLabel={words.sending}>
            {words.send}
          </Button>
          {form.status === 'sent' && <Notice tone="success">{words.success}</Notice>}
          <FormError>{form.failure}</FormError>
        </Actions>
      </form>
    </Card>
  );
}
