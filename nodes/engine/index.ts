/** The engine's one door: all that declarations, platform and triggers take from it. */
export { operationBuilder, type RunnableOperation } from './catalogue/operationBuilder';
export { resource } from './catalogue/resource';
export { type Client, openClient, probe } from './client';
export { showsAll } from './pipeline/matches';
export { Rows } from './pipeline/rows';
export { type ResponseShape, done, doneWith, list, object } from './declaration/response';
export { type Api, type Codes } from './declaration/api';
export { type Approval, type Links, type PendingApproval } from './declaration/approval';
export { type Attachment, attachmentFields, type Downloads } from './declaration/attachments';
export {
	changed,
	type Choice,
	type Choices,
	type Field,
	type Fields,
	type FileBytes,
	type FileContent,
	type Input,
	type InputOf,
	type Named,
	optional,
	requiredFor,
	type Section,
	type ShownFor,
	type ValueOf,
} from './declaration/field';
export { fieldOf } from './declaration/fieldOf';
export { type FromFile } from './declaration/fromFile';
export {
	type FieldIssue,
	type Hint,
	type Operation,
	type Completion,
} from './declaration/operation';
export { simplified, simplifyFields } from './declaration/output';
export { ruleMessage, ruleParts } from './declaration/ruleMessage';
export { schemaOf } from './declaration/schemaOf';
export { type SendRequest, type RequestResult, type HttpRequest } from './apiRequest';
export { execute } from './execute';
export { type Batch } from './execution/batched/batch';
export {
	listedIn,
	notListedIn,
	type ReadEntryResult,
	resultByKey,
	resultByListAndKey,
	sharedResult,
} from './execution/batched/entryResult';
export { batched } from './execution/batched';
export { keyLists } from './execution/batched/keyLists';
export { targetKey } from './execution/batched/plan';
export { records } from './execution/batched/records';
export { cursor, followed } from './execution/cursor';
export { type Execution, type Fetched, type PlanRequests, type ReadList } from './execution';
export { allPages, asItComes, paged, rowsOf, whole } from './execution/paged';
export { failItems, perItem } from './execution/perItem';
export { gathering, planAll } from './execution/planner';
export { repeated, toRow } from './execution/toRow';
export { uploaded, uploadedAfter } from './execution/uploaded';
export { type Storing, withAttachments } from './file/attachments';
export { listed } from './file/columns';
export { delimiterOf } from './file/csv';
export { type CsvRow, CsvRows } from './file/csvRows';
export { linesIn } from './file/lines';
export { RecordReader } from './file/reader';
export { csvLine } from './file/rowText';
export { byLabel } from './form/alphabetical';
export { control, inCollection, withShow } from './form/control';
export { credentialShown } from './form/credentialShown';
export { properties } from './form';
export { type ListSource, type NamedList, searchMethods } from './form/listSearch';
export { subtitle } from './form/subtitle';
export { isObject } from './isObject';
export { jsonText, parseJson } from './json';
export {
	type BatchEntry,
	type ItemInput,
	type ItemResult,
	type Plan,
	type Planned,
	type RefusedItem,
} from './plan';
export {
	collateralProblem,
	counted,
	invalid,
	joined,
	missing,
	withEntryName,
	noCredential,
	otherList,
	outOfDate,
	skippedWithList,
	stopped,
	tooMany,
	asMaybeProcessed,
} from './problem/builders';
export { oneLine } from './problem/text';
export { toNodeError } from './problem/toNode';
export { coerce } from './read/coerce';
export { type BinaryFile, bytesOf, MAX_BYTES } from './read/file';
export { fromIssue } from './read/fromIssue';
export { trimmed } from './read/invisible';
export { asTyped } from './read/lists';
export { formatValue } from './read/formatValue';
export { type StoredFile } from './read/storedFile';
export { buildBody, deepMerge } from './request/buildBody';
export { failure, type Problem, type Result, success } from './result';
export { isSame, lettersOf } from './same';
export { without } from './without';
