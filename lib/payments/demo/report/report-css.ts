/** The look of a report: the shop on the left, the service on the right, and what went between them. */
export const REPORT_CSS = `
:root{color-scheme:light dark;--page:light-dark(#faf8f3,#0f1613);--card:light-dark(#fff,#161f1b);--rule:light-dark(#dcd7ca,#2c3833);
--ink:light-dark(#17211d,#ecf1ed);--muted:light-dark(#57625c,#a5b2ab);--pine:light-dark(#0b5d48,#62cfaa);--wrong:light-dark(#b3261e,#ff8f86);
--wait:light-dark(#8a5200,#f0b75a);--blue:light-dark(#1f4fa3,#8db4ff);--plum:light-dark(#6b3fa0,#c7a6f5)}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:62rem;margin:auto;padding:2rem 1rem 4rem}
h1{font:400 2rem/1.15 ui-serif,Georgia,serif;text-wrap:balance;margin:.25rem 0}
h2{font-size:1.125rem}
code,pre,time,small{font-family:ui-monospace,monospace;font-size:.8125rem;font-variant-numeric:tabular-nums}
.brand,.facts,time,small,dt{color:var(--muted)}
.brand{color:var(--pine);font-weight:600}
pre{white-space:pre-wrap}
.error,.found,.card{background:var(--card);border:1px solid var(--rule);border-radius:6px;margin-top:1.25rem;padding:1rem 1.25rem}
.error{border-left:4px solid var(--wrong)}
.found ul{list-style:none;padding:0;margin-top:.5rem;display:grid;gap:.5rem}
.found li{padding-left:1.5rem;position:relative}
.found li:before{content:"·";position:absolute;left:.25rem;font-weight:700}
.found .wrong:before{content:"✗";color:var(--wrong)}
.found .note{color:var(--muted)}
.card{padding:0}
.head{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:space-between;padding:1rem 1.25rem}
.head .facts{flex-basis:100%}
.status,.result{font-style:normal;font-weight:600;font-size:.8125rem}
.status{color:var(--muted);border:1px solid currentColor;border-radius:99px;padding:0 .5rem}
.status.paid{color:var(--pine)}.status.failed{color:var(--wrong)}.status.pending{color:var(--wait)}
.status.awaiting_payment{color:var(--blue)}.status.refunded,.status.refund{color:var(--plum)}
.lanes{display:flex;justify-content:space-between;padding:.25rem 1.25rem .25rem 7.75rem;border-top:1px solid var(--rule);font-weight:600;font-size:.875rem}
ol{list-style:none;padding:0 1.25rem 1rem 0}
summary,.plain{display:grid;grid-template-columns:6.5rem 1fr;align-items:stretch}
summary{cursor:pointer}
summary:hover .says,summary:focus-visible .says{text-decoration:underline;text-underline-offset:3px}
summary:focus-visible{outline:2px solid var(--pine)}
time{text-align:right;padding:.5rem .75rem 0 0;white-space:nowrap}
.lane{position:relative;border:solid var(--rule);border-width:0 2px;padding:.4rem 1.25rem .8rem}
.lane.webhook,.lane.service{text-align:right}
.shop:after,.webhook:after{content:"";position:absolute;left:0;right:0;bottom:.45rem;border-bottom:2px solid var(--pine)}
.shop:before,.webhook:before{content:"";position:absolute;bottom:calc(.45rem - 3.5px);border:5px solid transparent}
.shop:before{right:0;border-left-color:var(--pine)}
.webhook:before{left:0;border-right-color:var(--pine)}
.service:after{content:"";position:absolute;right:-6px;top:.95rem;width:10px;height:10px;border-radius:50%;background:var(--ink)}
.result{color:var(--pine)}
.wrong .result{color:var(--wrong)}
.wrong .shop:after,.wrong .webhook:after{border-bottom:2px dashed var(--wrong)}
.wrong .shop:before{border-left-color:var(--wrong)}.wrong .webhook:before{border-right-color:var(--wrong)}
dl{margin:.25rem 0 1rem 6.5rem;padding:.75rem 1rem;background:var(--page);border-radius:6px;display:grid;grid-template-columns:9rem 1fr;gap:.5rem 1rem}
dt{font-size:.875rem}
dd{max-height:22rem;overflow:auto}
@media(max-width:40rem){dl{margin-left:0;grid-template-columns:1fr}summary,.plain{grid-template-columns:4.75rem 1fr}.lanes{padding-left:6rem}h1{font-size:1.5rem}}
`;
