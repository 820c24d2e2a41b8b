import type { PlatformAnswer } from './client.mts';

/** What a change answers that has nothing else to say. */
export const done = { success: true, message: expect.stringMatching(/\S/) as string };

/** Expects an error answer with this status and code; returns its details for more. */
export function expectRefused(answer: PlatformAnswer, status: number, code: string): unknown {
	expect({ status: answer.status, body: answer.data }).toEqual({
		status,
		body: {
			error: {
				message: expect.stringMatching(/\S/),
				devMessage: expect.stringMatching(/\S/),
				source: 'chat-api',
				code,
				...(answer.data.error?.details ? { details: expect.anything() } : {}),
			},
		},
	});
	return answer.data.error.details;
}

/** Expects a validation answer that complains about exactly these fields. */
export function expectInvalid(answer: PlatformAnswer, ...fields: string[]): void {
	const details = expectRefused(answer, 400, 'ERR_BAD_REQUEST') as Record<string, string[]>;
	expect(Object.keys(details)).toEqual(fields);
	for (const complaints of Object.values(details)) {
		expect(complaints).toEqual(expect.arrayContaining([expect.stringMatching(/\S/)]));
	}
}

/** A key's verdict in a bulk answer when it failed. */
export const failed = (code: string) => ({
	success: false,
	error: { code, message: expect.stringMatching(/\S/), devMessage: expect.stringMatching(/\S/) },
});
