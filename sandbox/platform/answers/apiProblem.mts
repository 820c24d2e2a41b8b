/** Field name to the complaints about it, as a validation answer carries them. */
export type Details = Record<string, string[]>;

/** A refusal with one of the platform's codes; it becomes an error answer or a result for a key. */
export class ApiProblem extends Error {
	readonly code: string;
	readonly status: number;
	readonly details: Details | undefined;

	constructor(code: string, message: string, details?: Details, status = statusOf(code)) {
		super(message);
		this.code = code;
		this.status = status;
		this.details = details;
	}

	/** The body of an error answer. */
	envelope(): { error: Record<string, unknown> } {
		const { message, code, details } = this;
		const about = { message, devMessage: message, source: 'chat-api', code };
		return { error: { ...about, ...(details ? { details } : {}) } };
	}

	/** One key's result in a bulk answer. */
	asKeyResult(): { success: false; error: { code: string; message: string; devMessage: string } } {
		const { code, message } = this;
		return { success: false, error: { code, message, devMessage: message } };
	}
}

export type KeyResult<Data> = { success: true; data: Data } | ReturnType<ApiProblem['asKeyResult']>;

/** One key of a bulk request: what the act gives, or the problem it met, as the key's result. */
export function keyResult<Data>(act: () => Data): KeyResult<Data> {
	try {
		return { success: true, data: act() };
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
		return error.asKeyResult();
	}
}

/** The answer of a bulk request: for each key the message of its success, or the problem it met. */
export function resultsOf(keys: string[], act: (key: string) => string) {
	const results = keys.map((key) => {
		const result = keyResult(() => act(key));
		return [key, result.success ? { success: true, message: result.data } : result] as const;
	});
	return { data: Object.fromEntries(results), entities: keys.length };
}

const statuses: Record<string, number> = {
	AUTH_ERR_EMPTY_APIKEY: 401,
	AUTH_ERR_APIKEY_NOT_FOUND: 401,
	AUTH_ERR_INVALID_APPID: 401,
	AUTH_ERR_NO_ACCESS: 403,
	ERR_TOO_MANY_REQUESTS: 429,
	ERR_EXCEPTION: 500,
	ERR_APP_CREATION_FAILED_MAX_LIMIT: 403,
	ERR_APP_DELETION: 403,
	ERR_ROLE_DELETE_DENIED: 403,
	ERR_APIKEY_NO_SELF_ACTION: 403,
	ERR_SYSTEM_PINNED_CONVERSATION: 403,
	ERR_PLAN_QUOTA_RESTRICTION: 403,
	ERR_GROUP_NOT_JOINED: 403,
	ERR_GROUP_NO_MODERATOR_SCOPE: 403,
	ERR_GROUP_NO_ADMIN_SCOPE: 403,
	ERR_GROUP_NO_SCOPE_CLEARANCE: 403,
	ERR_GROUP_NO_SELF_ACTION: 403,
	ERR_CALL_NOT_A_PART: 403,
	ERR_MESSAGE_NO_ACCESS: 403,
	ERR_MESSAGE_NOT_A_SENDER: 403,
	ERR_MESSAGE_ACTION_NOT_ALLOWED: 403,
	ERR_BLOCKED_SENDER: 403,
	ERR_BLOCKED_RECEIVER: 403,
	ERR_CONVERSATION_NOT_ACCESSIBLE: 404,
};

function statusOf(code: string): number {
	const known = statuses[code];
	if (known) return known;
	if (code.endsWith('_NOT_FOUND')) return 404;
	if (code.endsWith('_ALREADY_EXISTS')) return 409;
	return 400;
}
