import { offered } from '../../catalogue/operations.mts';
import { typesOf } from '../../schemas/description.mts';
import type { Finding } from './finding.mts';

/** A field of the thing that an answer is about, or of its rows. */
const FIELD = /^data(?:\[\])?\.([\w@]+)$/;

/**
 * Adds what CometChat's description says of the field, so that a guess of the sandbox can be told from
 * what CometChat does otherwise than it says.
 * @param operation such as `cometChat/user/get`
 */
export function withDescription(operation: string, finding: Finding): Finding {
	const [, field] = FIELD.exec(finding.place) ?? [];
	const one = offered.find(({ id }) => id === operation);
	const types = one && typesOf(one);
	if (field === undefined || !types) return finding;
	const type = types[field];
	return { ...finding, described: type ? `described as ${type}` : 'not described' };
}
