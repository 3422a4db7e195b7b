import type { ProviderKind, ProviderSettings } from "../../federation/providers.ts";
import { html, type Markup } from "./html.ts";

type Look = { color: string; textColor: string; borderColor: string; mark: Markup };

const drawn = (path: string, fill = "currentColor") =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path fill="${fill}" d="${path}" /></svg>`;

const key = html`<svg
  viewBox="0 0 24 24"
  aria-hidden="true"
  focusable="false"
  fill="none"
  stroke="currentColor"
  stroke-width="1.75"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M15 7a4 4 0 1 1-3.5 6L6 18.500V21H3v-3l7.500-7.500A4 4 0 0 1 15 7Z" />
  <path d="M16.500 10.500h.010" />
</svg>`;

/** What the providers ask of a button that names them. */
const LOOKS: Record<ProviderKind, Look> = {
  google: {
    color: "#ffffff",
    textColor: "#1f1f1f",
    borderColor: "#747775",
    mark: html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M22.600 12.230c0-.780-.070-1.530-.200-2.250H12v4.260h5.940a5.080 5.080 0 0 1-2.200 3.330v2.770h3.560c2.080-1.920 3.300-4.740 3.300-8.110Z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.970 0 5.460-.980 7.280-2.660l-3.560-2.770c-.980.660-2.240 1.060-3.720 1.060-2.860 0-5.290-1.930-6.160-4.530H2.180v2.840A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.840 14.090a6.600 6.600 0 0 1 0-4.200V7.070H2.180a11 11 0 0 0 0 9.860l3.660-2.840Z" />
      <path
        fill="#ea4335"
        d="M12 5.380c1.620 0 3.060.560 4.210 1.640l3.150-3.150A11 11 0 0 0 2.180 7.070l3.660 2.840C6.710 7.310 9.140 5.380 12 5.380Z"
      />
    </svg>`,
  },
  facebook: {
    color: "#1565d8",
    textColor: "#ffffff",
    borderColor: "#1565d8",
    mark: drawn(
      "M13.500 21v-8.200h2.770l.420-3.200H13.500V7.550c0-.930.260-1.560 1.600-1.560h1.700V3.130A22.900 22.900 0 0 0 14.320 3c-2.450 0-4.130 1.500-4.130 4.240V9.600H7.420v3.200h2.770V21h3.310Z",
    ),
  },
  apple: {
    color: "#000000",
    textColor: "#ffffff",
    borderColor: "#ffffff",
    mark: drawn(
      "M16.370 12.740c-.020-2.280 1.860-3.380 1.950-3.430-1.060-1.560-2.720-1.770-3.310-1.790-1.410-.140-2.750.830-3.470.830-.710 0-1.820-.810-2.990-.790-1.540.020-2.960.890-3.750 2.270-1.600 2.770-.410 6.880 1.150 9.130.760 1.100 1.670 2.340 2.870 2.300 1.150-.050 1.580-.740 2.970-.740 1.390 0 1.780.740 2.990.720 1.240-.020 2.020-1.120 2.780-2.230.870-1.280 1.230-2.520 1.250-2.580-.030-.010-2.400-.920-2.440-3.690ZM14.090 6.060c.630-.770 1.060-1.830.940-2.890-.910.040-2.010.610-2.660 1.370-.590.680-1.100 1.760-.960 2.800 1.010.080 2.050-.520 2.680-1.280Z",
    ),
  },
  amazon: {
    color: "#ffd814",
    textColor: "#0f1111",
    borderColor: "#a88734",
    mark: drawn(
      "M13.900 10.100c0 1 .020 1.840-.480 2.730-.400.720-1.050 1.160-1.760 1.160-.980 0-1.550-.740-1.550-1.840 0-2.170 1.940-2.560 3.790-2.560v.510Zm2.570 6.200a.530.530 0 0 1-.600.060c-.840-.700-1-1.030-1.460-1.690-1.390 1.420-2.380 1.850-4.190 1.850-2.130 0-3.800-1.320-3.800-3.960 0-2.060 1.120-3.460 2.700-4.150 1.380-.600 3.300-.710 4.780-.880v-.330c0-.600.050-1.320-.310-1.850-.310-.460-.900-.660-1.430-.660-.970 0-1.830.500-2.050 1.530-.040.230-.210.460-.440.470l-2.470-.270c-.210-.050-.440-.210-.380-.530C7.390 2.890 10.100 2 12.530 2c1.250 0 2.870.330 3.850 1.280 1.250 1.160 1.130 2.720 1.130 4.410v3.990c0 1.200.500 1.730.970 2.380.160.230.200.510-.010.680l-1.990 1.560ZM20.160 19.540C18 21.140 14.860 22 12.160 22c-3.790 0-7.200-1.400-9.780-3.730-.200-.180-.020-.430.220-.290a19.700 19.700 0 0 0 9.770 2.590c2.400 0 5.030-.500 7.450-1.530.370-.150.670.240.340.500Zm.900-1.030c-.280-.350-1.830-.170-2.530-.080-.210.020-.240-.160-.050-.300 1.240-.870 3.270-.620 3.510-.330.240.300-.060 2.330-1.220 3.300-.180.150-.350.070-.270-.130.260-.650.850-2.110.560-2.460Z",
    ),
  },
  openid: { color: "", textColor: "", borderColor: "", mark: key },
};

/** The look of a provider's button: the tenant's where it has one, the provider's own otherwise. */
export function lookOf({ kind, look = {} }: ProviderSettings): Look & { icon: string | undefined } {
  const own = LOOKS[kind];
  return {
    color: look.color ?? own.color,
    textColor: look.textColor ?? own.textColor,
    borderColor: look.borderColor ?? look.color ?? own.borderColor,
    mark: own.mark,
    icon: look.icon,
  };
}
