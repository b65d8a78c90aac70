import type { Words } from 'remote-sdk';
import { ratingLabels } from 'shared-contracts';

const sentenceOf = (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`);

/** English (India). Labels are those of docs/specification.md, to the letter. */
export const english = {
  chat: {
    title: (name: string) => `Chat with ${name}`,
    /** Whom a provider talks to before the first word. */
    customer: 'the customer',
    log: (name: string) => `Messages with ${name}`,
    connection: {
      connecting: 'Connecting...',
      online: 'Connected',
      offline: 'No connection. What you write is kept, and goes out as soon as the connection is back.',
    },
    loading: 'Loading messages...',
    empty: (name: string) => `No messages yet. Say hello to ${name} first.`,
    older: 'Load older messages',
    loadingOlder: 'Loading older messages...',
    olderFailed: 'Older messages could not be loaded.',
    newBelow: 'New messages',
    today: 'Today',
    yesterday: 'Yesterday',
    you: 'You',
    state: {
      sending: 'Sending...',
      waiting: 'Waiting for connection',
      sent: 'Sent',
      read: 'Read',
      failed: 'Not sent',
    },
    retry: 'Retry',
    discard: 'Delete',
    retryOf: (text: string) => `Retry: ${text}`,
    discardOf: (text: string) => `Delete: ${text}`,
    failedAnnouncement: 'A message was not sent. You can retry it.',
    said: (name: string, text: string) => `${name}: ${text}`,
    typing: (name: string) => `${name} is typing...`,
    field: 'Message',
    placeholder: 'Type a message',
    keys: 'Enter sends, Shift and Enter starts a new line.',
    counter: (used: number, most: number) => `${used} of ${most} characters`,
    addPhoto: 'Add photo',
    /** Of a message that shows one. */
    photo: 'Photo',
    send: 'Send',
    sending: 'Sending...',
    slowed: 'You are sending messages very quickly. This one goes out in a moment.',
    closed: {
      completed: 'This service is completed, so this chat can only be read.',
      ended: 'This booking is no longer active, so this chat is closed.',
    },
    failure: 'Failed to open chat. Please try again.',
    unread: sentenceOf,
  },
  review: {
    title: 'Leave Review',
    about: (serviceName: string, providerName: string) => `${serviceName} by ${providerName}`,
    rating: 'How was it?',
    ratings: ratingLabels,
    text: 'Your review',
    hint: 'What went well, and what could be better? Others decide by it.',
    counter: (used: number, most: number) => `${used} of ${most} characters`,
    submit: 'Submit Review',
    submitting: 'Submitting...',
    done: 'Thank you! Your review is published.',
    close: 'Close',
    ratingMissing: 'Please select a rating',
    textTooShort: 'Please write at least 10 characters in your review',
    failure: 'Failed to submit review. Please try again.',
  },
} as const;

export type Messages = Words<typeof english>;
