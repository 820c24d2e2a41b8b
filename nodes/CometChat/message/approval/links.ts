import type { IExecuteFunctions } from 'n8n-workflow';

/** Segments of a resume address that stands at the root of its host: `/webhook-waiting/<execution>/<node>`. */
const SEGMENTS_AT_ROOT = 4;

/**
 * An address at which this execution goes on, with parameters. n8n signs it where it can: versions
 * before 1.107 cannot, and its signature is of the whole path, which a proxy may have shortened. Then it
 * is n8n's plain one, which newer versions protect by a token of the execution.
 */
export function resumeLink(context: IExecuteFunctions, parameters: Record<string, string>): string {
	const signed = signedLink(context, parameters);
	if (signed && new URL(signed).pathname.split('/').length <= SEGMENTS_AT_ROOT) return signed;
	const plain = String(context.evaluateExpression('{{ $execution.resumeUrl }}', 0));
	const hasToken = plain.includes('?');
	if (signed && !hasToken) return signed;
	const query = new URLSearchParams(parameters).toString();
	return `${plain}/${context.getNode().id}${hasToken ? '&' : '?'}${query}`;
}

/** The parts of n8n that older versions do not have. */
type Older = Partial<Pick<IExecuteFunctions, 'getSignedResumeUrl'>>;

const signedLink = (context: Older, parameters: Record<string, string>): string | undefined =>
	context.getSignedResumeUrl?.(parameters);
