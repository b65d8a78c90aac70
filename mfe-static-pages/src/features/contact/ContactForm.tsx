import styled from '@emotion/styled';
import { inquiryTypes } from 'shared-contracts';
import { Button, Card, Field, FormError, Heading, media, Notice, Select, Text, TextArea, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { TextField } from '../forms/TextField.tsx';
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

/** The result stands beside the button where there is room, so that a message that comes and goes moves nothing. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(4)};
  min-height: 56px;
`;

export function ContactForm() {
  const { form } = useMessages().contact;
  const { values, errors, status, change, submit } = useContactForm();
  return (
    <Card as="section" id="contact-form" aria-labelledby="contact-form-heading">
      <Heading level={2} size="lg" id="contact-form-heading">
        {form.heading}
      </Heading>
      <Text tone="muted">{form.promise}</Text>
      <form onSubmit={submit} noValidate aria-labelledby="contact-form-heading">
        <Fields>
          <TextField
            name="name"
            label={form.name}
            required
            autoComplete="name"
            maxLength={100}
            value={values.name}
            error={errors.name}
            onChange={change}
          />
          <TextField
            name="email"
            label={form.email}
            required
            type="email"
            autoComplete="email"
            maxLength={254}
            value={values.email}
            error={errors.email}
            onChange={change}
          />
          <TextField
            name="mobileNo"
            label={form.mobileNo}
            hint={form.optional}
            type="tel"
            autoComplete="tel"
            maxLength={20}
            value={values.mobileNo}
            error={errors.mobileNo}
            onChange={change}
          />
          <Field label={form.inquiry}>
            {(field) => (
              <Select
                {...field}
                name="inquiry"
                value={values.inquiry}
                onChange={(event) => change('inquiry', event.target.value as typeof values.inquiry)}
              >
                {inquiryTypes.map((type) => (
                  <option key={type} value={type}>
                    {form.inquiries[type]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="wide">
            <TextField
              name="subject"
              label={form.subject}
              required
              maxLength={200}
              value={values.subject}
              error={errors.subject}
              onChange={change}
            />
          </div>
          <div className="wide">
            <Field label={form.message} required error={errors.message}>
              {(field) => (
                <TextArea
                  {...field}
                  name="message"
                  rows={5}
                  maxLength={5000}
                  value={values.message}
                  onChange={(event) => change('message', event.target.value)}
                />
              )}
            </Field>
          </div>
        </Fields>
        <Actions>
          <Button type="submit" busy={status.kind === 'sending'} busyLabel={form.sending}>
            {form.send}
          </Button>
          {status.kind === 'success' && <Notice tone="success">{status.text}</Notice>}
          {status.kind === 'error' && <FormError>{status.text}</FormError>}
        </Actions>
      </form>
    </Card>
  );
}
