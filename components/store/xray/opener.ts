/** The id of the link that opens the X-ray. */
export const XRAY_OPENER = 'xray-open';
