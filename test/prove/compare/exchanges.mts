import type { Exchange } from '../exchange.mts';
import { type Finding, difference, information } from './finding.mts';
import { compareShapes } from './shapes.mts';

/** Codes that say that the app or its plan doesn't have something. */
const UNAVAILABLE = /^(ERR_PLAN_RESTRICTION|ERR_FEATURE_NOT_ACCESSIBLE|AUTH_ERR_NO_ACCESS)$/;

/**
 * What a step did differently at CometChat than in the sandbox.
 * @param knows whether the package has an error message for a code
 */
export function compareStep(
	expected: Exchange[],
	found: Exchange[],
	knows: (code: string) => boolean,
): Finding[] {
	const findings = found.flatMap((one, index) => {
		const same = expected[index];
		return same ? compareExchange(same, one, knows) : [];
	});
	const unavailable = findings.find(({ level }) => level === 'unavailable');
	if (unavailable) return [unavailable];
	if (expected.length !== found.length)
		findings.push(difference('', `took ${requests(found)} instead of ${requests(expected)}`));
	return findings.filter(
		(one, index) => findings.findIndex((other) => isSame(one, other)) === index,
	);
}

const isSame = (one: Finding, other: Finding) =>
	one.place === other.place && one.what === other.what;

const requests = ({ length }: Exchange[]) => (length === 1 ? 'one request' : `${length} requests`);

function compareExchange(
	expected: Exchange,
	found: Exchange,
	knows: (code: string) => boolean,
): Finding[] {
	if (expected.request !== found.request)
		return [difference('', `asked ${found.request} instead of ${expected.request}`)];
	const { code } = found;
	if (code && code !== expected.code && UNAVAILABLE.test(code))
		return [{ level: 'unavailable', place: '', what: `isn’t part of this app or plan (${code})` }];
	const findings: Finding[] = [];
	if (saying(found) !== saying(expected))
		findings.push(
			difference('', `was answered with ${saying(found)} instead of ${saying(expected)}`),
		);
	if (code && code !== expected.code && !knows(code))
		findings.push(difference('', `has the code ${code}, which the package doesn’t know`));
	const isComparable = Boolean(code) === Boolean(expected.code) && typeof found.status === 'number';
	if (isComparable) findings.push(...compareShapes(expected.body, found.body));
	return [...findings, ...limits(expected, found)];
}

const saying = ({ status, code }: Exchange) =>
	typeof status === 'number'
		? [code, `status ${status}`].filter(Boolean).join(', ')
		: `nothing (${status})`;

/** Both spellings of the headers are documented, and plans have different limits. */
function limits(expected: Exchange, found: Exchange): Finding[] {
	if (typeof found.status !== 'number') return [];
	const plain = ({ limitHeaders }: Exchange) =>
		limitHeaders.map((name) => name.replace(/^x-rate-?limit(-limit)?/, 'x-rate-limit'));
	const lost = plain(expected).filter((name) => !plain(found).includes(name));
	const more = plain(found).filter((name) => !plain(expected).includes(name));
	const hint = more.length > 0 ? ` (new: ${more.join(', ')})` : '';
	const findings = lost.map((name) => difference('', `has no header ${name}${hint}`));
	if (found.limit !== undefined && expected.limit !== undefined && found.limit !== expected.limit)
		findings.push(
			information(
				'',
				`has a limit of ${found.limit} requests a minute instead of ${expected.limit}`,
			),
		);
	return findings;
}
