/** Anything that went wrong, told for a person. */
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
	unseen?: true;
	/** Whether the person's input was refused before anything was sent. */
	input?: true;
}

/** A field that cannot be sent as it is: `UID` + `is missing` + what to do. */
export const invalid = (label: string, says: string, advice: string): Problem => ({
	message: `${label} ${says}`,
	description: advice,
	code: 'INVALID_INPUT',
	input: true,
});
