/** A user-facing error: anything that went wrong, told for a person. */
export interface Problem {
	/** What happened, naming the field by its label. */
	message: string;
	/** What to do next. */
	description: string;
	/** The platform's code, or ours for what never reached it. */
	code: string;
	/** HTTP status, where there was an answer. */
	status?: number;
	/** What the platform said of single fields, by label. */
	fields?: Record<string, string>;
	/** Whether the platform may have processed the request although no answer came. */
	unseen?: boolean;
	/** Whether the person's input was refused before anything was sent. */
	input?: true;
}
