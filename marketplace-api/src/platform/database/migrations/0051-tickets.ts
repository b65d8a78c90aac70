import type { Migration } from './migration.ts';

const template = (id: string, name: string, texts: Readonly<Record<'en' | 'hi' | 'bn', string>>) =>
  `insert into ticket_templates (id, name, texts, updated_at) values
    ('${id}', '${name}', '${JSON.stringify(texts).replaceAll("'", "''")}', now())`;

/** Messages to the support become an inbox: who works on one, what was said, and words that are said often. */
export const ticketInbox: Migration = {
  name: '0051-ticket-inbox',
  statements: [
    `alter table tickets
      add column state text not null default 'open',
      add column assigned_to text,
      add column language text not null default 'en',
      add column about text,
      add column answered_at timestamptz,
      add column version integer not null default 1`,
    // What nobody answered, or nobody found, is one ticket however often it is said.
    'create unique index tickets_about on tickets (about) where about is not null',
    'create index tickets_in_order on tickets (state, created_at, id)',
    'create index tickets_of_kind_in_order on tickets (kind, state, created_at, id)',
    `create table ticket_words (
      id bigint generated always as identity primary key,
      ticket_id text not null references tickets (id) on delete cascade,
      at timestamptz not null,
      kind text not null check (kind in ('answer', 'note')),
      staff text not null,
      text text not null
    )`,
    'create index words_of_ticket on ticket_words (ticket_id, id)',
    `create table ticket_templates (
      id text primary key,
      name text not null,
      texts jsonb not null,
      updated_at timestamptz not null
    )`,
    template('tpl_received', 'We look into it', {
      en: 'Hello {name},\n\nthank you for writing to us about {ticket}. We look into it and write again within a day.\n\nYour Kaza support',
      hi: 'नमस्ते {name},\n\n{ticket} के बारे में लिखने के लिए धन्यवाद। हम इसे देख रहे हैं और एक दिन में फिर लिखेंगे।\n\nआपकी Kaza सहायता टीम',
      bn: 'নমস্কার {name},\n\n{ticket} নিয়ে লেখার জন্য ধন্যবাদ। আমরা বিষয়টি দেখছি এবং এক দিনের মধ্যে আবার লিখব।\n\nআপনার Kaza সহায়তা দল',
    }),
    template('tpl_more', 'Please tell us more', {
      en: 'Hello {name},\n\nplease tell us a little more about {ticket}: what happened, and when? A photo helps.\n\nYour Kaza support',
      hi: 'नमस्ते {name},\n\nकृपया {ticket} के बारे में थोड़ा और बताएँ: क्या हुआ, और कब? फ़ोटो से मदद मिलती है।\n\nआपकी Kaza सहायता टीम',
      bn: 'নমস্কার {name},\n\n{ticket} নিয়ে আরেকটু জানান: কী হয়েছিল, কখন? ছবি দিলে সুবিধা হয়।\n\nআপনার Kaza সহায়তা দল',
    }),
    template('tpl_unanswered', 'Nobody answered your request', {
      en: 'Hello {name},\n\nnobody answered your request in time. We are sorry. Please try again with another time or another professional; we help you if you write to us.\n\nYour Kaza support',
      hi: 'नमस्ते {name},\n\nआपके अनुरोध का समय पर उत्तर नहीं आया। हमें खेद है। कृपया दूसरे समय या दूसरे पेशेवर के साथ फिर कोशिश करें; हमें लिखें तो हम मदद करेंगे।\n\nआपकी Kaza सहायता टीम',
      bn: 'নমস্কার {name},\n\nসময়মতো কেউ আপনার অনুরোধের উত্তর দেননি। আমরা দুঃখিত। অন্য সময় বা অন্য পেশাদার বেছে আবার চেষ্টা করুন; আমাদের লিখলে আমরা সাহায্য করব।\n\nআপনার Kaza সহায়তা দল',
    }),
  ],
};
