/** Sentences with something of the moment in them. A language has a function for each, given what the groups found. */
export const patterns = {
  waitForOtp: /^Please wait (\d+) seconds before requesting another OTP$/,
  tooManyOpen: /^You already have (\d+) open requests\. Please wait for an answer or cancel one\.$/,
  openAsProvider: /^You still have (\d+) open bookings as a provider\. Please complete, reject or cancel them first\.$/,
  notPossible: /^This is not possible any more: the booking is now "(.+)"$/,
  required: /^(Name|Reason|Subject|Message|Location|Address name|Flat or house|Street|City) is required$/,
  tooLong:
    /^(Name|Reason|Subject|Message|Location|Address name|Flat or house|Street|City|Landmark|Search text|Your review|Your report|Your reply|Extra work) must be at most (\d+) characters$/,
  atLeast: /^Must be at least (-?\d+)$/,
  atMost: /^Must be at most (-?\d+)$/,
} as const;

export type PatternWords = Record<keyof typeof patterns, (first: string, second: string) => string>;
