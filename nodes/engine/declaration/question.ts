/** What a button answers. */
export type Reply = 'approve' | 'decline' | 'respond';

/** What a person is asked on the page that the links of a message lead to. */
export interface Question {
	message: string;
	buttons: Array<{ reply: Reply; label: string }>;
	/** What can be written beside it. */
	text?: { label: string; isRequired: boolean };
	/** When it is too late, in milliseconds since 1970. */
	until?: number;
}

/** Where each button of the message leads. */
export type Links = Partial<Record<Reply, string>>;

/** A question that waits, as the execution keeps it. */
export interface OpenQuestion extends Question {
	/** Key of the message that asks it. */
	key: unknown;
	/** Stands in its links: those of an earlier question, as in a loop, answer no other. */
	token: string;
	/** Host that the links lead to. */
	host: string;
}
