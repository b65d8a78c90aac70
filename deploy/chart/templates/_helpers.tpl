{{- define "kaza.labels" -}}
app.kubernetes.io/name: kaza
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "kaza.image" -}}
{{- $registry := .root.Values.image.registry -}}
{{- if $registry }}{{ $registry }}/{{ end }}kaza-{{ .part }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* One setting out of the Secret. */}}
{{- define "kaza.secret" -}}
- name: {{ .key }}
  valueFrom: { secretKeyRef: { name: {{ required "secretName is required" .root.Values.secretName }}, key: {{ .key }}{{ if .optional }}, optional: true{{ end }} } }
{{- end }}

{{- define "kaza.siteSettings" -}}
- { name: SITE_ORIGIN, value: {{ required "siteOrigin is required" .root.Values.siteOrigin | quote }} }
- { name: SMS_GATEWAY_URL, value: {{ required "smsGatewayUrl is required" .root.Values.smsGatewayUrl | quote }} }
- { name: DRAIN_SECONDS, value: {{ .root.Values.drainSeconds | quote }} }
{{ include "kaza.secret" (dict "root" .root "key" "QA_PASS_SECRET") }}
{{- end }}

{{/* Settings of whoever reaches the database. */}}
{{- define "kaza.databaseSettings" -}}
{{ include "kaza.siteSettings" . }}
- { name: TRUSTED_PROXIES, value: {{ .root.Values.podNetworks | quote }} }
- { name: METRICS_PORT, value: "9090" }
- { name: METRICS_HOST, value: "0.0.0.0" }
{{ include "kaza.secret" (dict "root" .root "key" "DATABASE_URL") }}
{{ include "kaza.secret" (dict "root" .root "key" "DATABASE_LISTEN_URL" "optional" true) }}
{{ include "kaza.secret" (dict "root" .root "key" "BROKER_URL" "optional" true) }}
{{ include "kaza.secret" (dict "root" .root "key" "TOKEN_SECRETS") }}
{{ include "kaza.secret" (dict "root" .root "key" "SMS_GATEWAY_TOKEN" "optional" true) }}
{{- if .root.Values.mediaStoreUrl }}
- { name: MEDIA_STORE_URL, value: {{ .root.Values.mediaStoreUrl | quote }} }
{{ include "kaza.secret" (dict "root" .root "key" "AWS_ACCESS_KEY_ID" "optional" true) }}
{{ include "kaza.secret" (dict "root" .root "key" "AWS_SECRET_ACCESS_KEY" "optional" true) }}
{{- end }}
{{- range $name, $value := .root.Values.settings }}
{{- /* To Helm a number is a float: 10000000 would be "1e+07". */}}
- { name: {{ $name }}, value: {{ kindIs "string" $value | ternary $value (toJson $value) | quote }} }
{{- end }}
{{- end }}

{{- define "kaza.storageSettings" -}}
- { name: RELEASE_STORE_URL, value: {{ required "releaseStoreUrl is required" .root.Values.releaseStoreUrl | quote }} }
- { name: RELEASE_ROOT_KEY, value: {{ required "releaseRootKey is required" .root.Values.releaseRootKey | quote }} }
{{ include "kaza.secret" (dict "root" .root "key" "AWS_ACCESS_KEY_ID" "optional" true) }}
{{ include "kaza.secret" (dict "root" .root "key" "AWS_SECRET_ACCESS_KEY" "optional" true) }}
{{- end }}

{{/* Of edges: a CDN that may hold pages. */}}
{{- define "kaza.cdnSettings" -}}
{{- if .root.Values.cdn.seconds -}}
- { name: CDN_SECONDS, value: {{ .root.Values.cdn.seconds | quote }} }
{{- if .root.Values.cdn.purgeUrl }}
- { name: CDN_PURGE_URL, value: {{ .root.Values.cdn.purgeUrl | quote }} }
{{ include "kaza.secret" (dict "root" .root "key" "CDN_PURGE_TOKEN") }}
{{- end }}
{{- end }}
{{- end }}

{{/* A deployment: of a part, with its settings, port and probes. */}}
{{- define "kaza.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .part }}
  labels: {{- include "kaza.labels" . | nindent 4 }}
spec:
  replicas: {{ .values.replicas }}
  selector:
    matchLabels: {{- include "kaza.labels" . | nindent 6 }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels: {{- include "kaza.labels" . | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: {{ add .root.Values.drainSeconds 20 }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 65532
        runAsGroup: 65532
        fsGroup: 65532
        seccompProfile: { type: RuntimeDefault }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "kaza.labels" . | nindent 14 }}
      containers:
        - name: {{ .part }}
          image: {{ include "kaza.image" . }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          env: {{- .env | nindent 12 }}
          ports:
            - { name: {{ .portName }}, containerPort: {{ .port }} }
            {{- if .metrics }}
            - { name: metrics, containerPort: 9090 }
            {{- end }}
          {{- if eq .part "renderer" }}
          readinessProbe: { tcpSocket: { port: {{ .portName }} }, periodSeconds: 2 }
          livenessProbe: { tcpSocket: { port: {{ .portName }} }, periodSeconds: 10, failureThreshold: 3 }
          {{- else }}
          startupProbe: { httpGet: { path: /healthz, port: {{ .portName }} }, periodSeconds: 1, failureThreshold: 60 }
          readinessProbe: { httpGet: { path: /readyz, port: {{ .portName }} }, periodSeconds: 2, timeoutSeconds: 3, failureThreshold: 2 }
          livenessProbe: { httpGet: { path: /healthz, port: {{ .portName }} }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 }
          {{- end }}
          resources: {{- toYaml .values.resources | nindent 12 }}
{{- end }}

{{- define "kaza.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .root.Release.Name }}-{{ .part }}
  labels: {{- include "kaza.labels" . | nindent 4 }}
spec:
  selector: {{- include "kaza.labels" . | nindent 4 }}
  ports:
    - { name: {{ .portName }}, port: {{ .port }}, targetPort: {{ .portName }} }
{{- end }}

{{- define "kaza.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .part }}
  labels: {{- include "kaza.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "kaza.labels" . | nindent 6 }}
{{- end }}
